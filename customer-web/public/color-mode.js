// Runs before anything is painted, so that a dark page does not flash white first. Inline it would need a hole in the
// Content-Security-Policy.
(() => {
  const chosen = localStorage.getItem('colorMode');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const mode = isDark ? 'dark' : 'light';
  // The site's styles ask for the class, the console's for the attribute.
  document.documentElement.classList.add(mode);
  document.documentElement.dataset.theme = mode;
})();
