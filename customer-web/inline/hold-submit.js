// Until the page's scripts are there the browser would send a form by itself, and leave the page. It is held instead, and
// submitted as soon as they have taken over.
(() => {
  let held;
  const hold = (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    held = event.target;
  };
  const release = () => {
    document.removeEventListener('submit', hold);
    held?.requestSubmit();
  };
  document.addEventListener('submit', hold);
  document.addEventListener('taken-over', release, { once: true });
})();
