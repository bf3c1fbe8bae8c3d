/** Where a case was being written when something else came first: enough to name it and to go back. */
export interface Interrupted {
  employeeName: string
  phone?: string
  callId?: string
}

type SetAside = () => void

const open = new Set<SetAside>()

/** A form whose text can be set aside, until the returned function is called. */
export function canSetAside(setAside: SetAside): () => void {
  open.add(setAside)
  return () => void open.delete(setAside)
}

/** Keeps what is being written at once, to be offered back later. */
export const setDraftAside = () => open.forEach((setAside) => setAside())
