// Runs before the first paint, so that a chosen theme does not flash. A file of its own because
// the content security policy allows no inline script.
try {
  const theme = JSON.parse(localStorage.getItem('kasbah.settings') || '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme is shown.
}
