// Runs before anything is painted, so that a dark page does not flash white first. Inline it would need a hole in the
// Content-Security-Policy.
(() => {
  const chosen = localStorage.getItem('colorMode');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
