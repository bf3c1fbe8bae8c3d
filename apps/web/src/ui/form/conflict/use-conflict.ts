import { useState } from 'react'
import type { Values } from '../core/form-values.ts'

interface ConflictOptions {
  /** Fetches what is stored now. */
  reload: (() => Promise<object>) | undefined
  /** From now on the form edits this version, so that saving is a decision against what is stored. */
  onVersion: (saved: Values) => void
  /** Puts the version into the fields, in place of what was typed. */
  showVersion: (saved: Values) => void
}

/** What follows when somebody else saved the record first. */
export function useConflict({ reload, onVersion, showVersion }: ConflictOptions) {
  const [conflict, setConflict] = useState<{ saved: Values | null } | null>(null)
  const [serverValue, setServerValue] = useState<Values | null>(null)
  return {
    /** While the person has to choose; `saved` is null when it could not be fetched. */
    conflict,
    /** What somebody else saved, once the person keeps editing their own. */
    serverValue,
    loadServerVersion: async () => {
      // The failure itself has been shown.
      const saved = await reload?.().catch(() => undefined)
      setConflict({ saved: (saved as Values | undefined) ?? null })
    },
    takeSaved: (saved: Values) => {
      onVersion(saved)
      showVersion(saved)
      setServerValue(null)
      setConflict(null)
    },
    keepMine: () => {
      if (conflict?.saved) {
        onVersion(conflict.saved)
        setServerValue(conflict.saved)
      }
      setConflict(null)
    },
  }
}
