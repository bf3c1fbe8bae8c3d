import { useState } from 'react'
import type { Values } from '../core/form-values.ts'

interface ConflictOptions {
  /** Fetches the stored version. */
  reload: (() => Promise<object>) | undefined
  /** The form now edits this version, so that saving deliberately replaces what is stored. */
  onVersion: (saved: Values) => void
  /** Replaces the typed values with this version. */
  showVersion: (saved: Values) => void
}

/** Handles a conflict: another user saved the record first. */
export function useConflict({ reload, onVersion, showVersion }: ConflictOptions) {
  const [conflict, setConflict] = useState<{ saved: Values | null } | null>(null)
  const [serverValue, setServerValue] = useState<Values | null>(null)
  return {
    /** Set while the user has to choose; `saved` is null if it could not be fetched. */
    conflict,
    /** The other user's version, after the user chose to keep editing their own. */
    serverValue,
    loadServerVersion: async () => {
      // The failure has already been shown.
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
