/** What a tag says by its colour besides its words. */
export const toneColours = { danger: '#bc2f27', warning: '#b7791f', success: '#18794e', info: '#3446c4' } as const

export type Tone = keyof typeof toneColours
