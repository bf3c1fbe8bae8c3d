/** Long lists of names are easier to read and to mend as running text. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
