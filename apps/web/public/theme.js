// Runs before the first thing is painted, so that nobody who works in the dark sees a white page first. `preferences.ts` decides the same.
;(function () {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen ? chosen[1] : system

  // Whoever was signed in here before most likely still is: what they will see is fetched beside the rest, not after it.
  const signedIn = document.currentScript?.dataset.signedIn
  if (!signedIn || !localStorage.getItem('destek.token')) return
  for (const href of signedIn.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
})()
