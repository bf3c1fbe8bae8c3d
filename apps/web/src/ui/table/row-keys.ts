import { createContext, type RefObject } from 'react'

/** What the keys do on a row; its actions fill it in, so that key and button are always the same act. */
export interface RowKeys {
  open?: () => void
  remove?: () => void
  /** Single letters, such as `t`. */
  letters?: Readonly<Record<string, (() => void) | undefined>>
}

export const RowKeysContext = createContext<RefObject<RowKeys> | null>(null)
