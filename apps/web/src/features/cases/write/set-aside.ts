/** An interrupted form: enough to name it and to return to it. */
export interface Interrupted {
  employeeName: string
  phone?: string
  callId?: string
}

type SetAside = () => void

const open = new Set<SetAside>()

/** Registers a form whose text can be set aside, until the returned function is called. */
export function canSetAside(setAside: SetAside): () => void {
  open.add(setAside)
  return () => void open.delete(setAside)
}

/** Saves open forms at once, to be offered again later. */
export const setDraftAside = () => open.forEach((setAside) => setAside())
