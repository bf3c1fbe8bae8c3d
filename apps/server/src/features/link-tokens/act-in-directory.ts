import {
  type Directory,
  type DirectoryAccess,
  DirectoryFailure,
  type DirectoryProblem,
} from '../../integrations/directory/directory.ts'

type Act = (directory: Directory, access: DirectoryAccess) => Promise<void>

/** Null when it was done, else why not. The installation may have no directory, and the tenant may not have said how it is asked. */
export async function actInDirectory(
  directory: Directory | null,
  access: DirectoryAccess | null,
  act: Act,
): Promise<DirectoryProblem | 'notConnected' | null> {
  if (!directory || !access) return 'notConnected'
  try {
    await act(directory, access)
    return null
  } catch (error) {
    if (error instanceof DirectoryFailure) return error.problem
    throw error
  }
}
