// Runs before the first thing is painted, so that nobody who works in the dark sees a white page first. `preferences.ts` decides the same.
;(function () {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen ? chosen[1] : system
})()
