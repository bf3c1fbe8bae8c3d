/** Long lists of names are easier to read and edit as plain text. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
