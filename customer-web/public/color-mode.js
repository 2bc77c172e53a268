// Before anything is painted: a dark page must not flash white first.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('colorMode');
  } catch {
    // A browser that keeps nothing of ours knows no choice.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const mode = isDark ? 'dark' : 'light';
  // The site's styles ask for the class, the console's for the attribute.
  document.documentElement.classList.add(mode);
  document.documentElement.dataset.theme = mode;
})();
