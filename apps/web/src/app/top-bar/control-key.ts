/** How this computer's keyboard calls the key that is held for commands. */
export const controlKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'
