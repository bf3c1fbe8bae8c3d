// Runs before the first paint, so that users of the dark theme do not see a white page first. `preferences.ts` has the same rule.
;(function () {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen ? chosen[1] : system

  // An earlier visitor is most likely still signed in: fetch the signed-in pages in parallel.
  const signedIn = document.currentScript?.dataset.signedIn
  if (!signedIn || !localStorage.getItem('destek.token')) return
  for (const href of signedIn.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
})()
