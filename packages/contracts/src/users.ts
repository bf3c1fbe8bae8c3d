/** How far a person may take a case; numeric on the wire. */
export const userLevels = { na: 0, level1: 1, level2: 2 } as const
