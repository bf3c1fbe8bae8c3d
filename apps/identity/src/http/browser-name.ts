import type { Texts } from '../pages/texts.ts'

/** "Chrome on Windows", as people know it. The order matters: most browsers also claim to be the later ones. */
export function browserName(userAgent: string, t: Texts): string {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (!browser) return t('securityLog.unknownBrowser')
  return system ? t('securityLog.browserOnSystem', { browser, system }) : browser
}

const nameIn = (userAgent: string, names: Record<string, RegExp>) =>
  Object.keys(names).find((name) => names[name]!.test(userAgent))

const browsers = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS|HeadlessChrome)\//,
  Safari: /\bSafari\//,
  Node: /^node\b/,
  curl: /^curl\//,
}

const systems = {
  Windows: /\bWindows\b/,
  iOS: /\b(?:iPhone|iPad)\b/,
  macOS: /\bMac OS X\b/,
  Android: /\bAndroid\b/,
  ChromeOS: /\bCrOS\b/,
  Linux: /\bLinux\b/,
}
