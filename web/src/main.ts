import { mount } from 'svelte';
import './styles/fallback.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { language } from './lib/language.svelte';
import { router } from './lib/router.svelte';
import { pageAt } from './pages';

/** Without a word nothing can be said, not even that: try again from the beginning. */
const AGAIN = 3000;

// The page comes beside the first words; what goes wrong is told when it is opened.
pageAt(router.place).catch(() => {});
language.fetch(['first']).then(
  () => mount(App, { target: document.getElementById('app')! }),
  () => setTimeout(() => location.reload(), AGAIN),
);
