// Asks the API for what a page shows first while its scripts are still on their way, as whoever is signed in. The build
// names page and addresses (`plugin.ts`); `../src/asked-early.ts` hands the answers out.
(() => {
  const { page, asks, roles } = document.currentScript.dataset;
  if (location.pathname + location.search !== page) return;
  let accessToken;
  try {
    ({ accessToken } = JSON.parse(localStorage.getItem('session')));
    const { role } = JSON.parse(atob(accessToken.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    if (roles && !roles.split(' ').includes(role)) return;
  } catch {
    // Nobody is signed in, or by what is no session of ours: the page says so.
    return;
  }
  const ask = (path) => {
    const answer = fetch(path, { headers: { Authorization: `Bearer ${accessToken}` } });
    // Whoever takes it hears of a failure; until then nobody has to.
    answer.catch(() => undefined);
    return [path, answer];
  };
  window.askedEarly = { accessToken, answers: new Map(asks.split(' ').map(ask)) };
})();
