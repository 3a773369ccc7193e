import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { language } from './lib/language.svelte';

/** Without a word nothing can be said, not even that: try again from the beginning. */
const AGAIN = 3000;

language.fetch(['first']).then(
  () => mount(App, { target: document.getElementById('app')! }),
  () => setTimeout(() => location.reload(), AGAIN),
);
