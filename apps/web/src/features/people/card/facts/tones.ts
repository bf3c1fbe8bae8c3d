/** The colours of tags, in addition to their texts. */
export const toneColours = { danger: '#bc2f27', warning: '#b7791f', success: '#18794e', info: '#3446c4' } as const

export type Tone = keyof typeof toneColours
