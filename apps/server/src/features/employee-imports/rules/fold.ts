import { foldText } from '../../../platform/database/queries/fold-text.ts'

/** Folded like the texts of the database, and blind to how many spaces stand between the words. */
export const fold = (text: string): string => foldText(text).replaceAll(/\s+/g, ' ').trim()
