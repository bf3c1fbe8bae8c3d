import { createRequire } from 'node:module'

interface EscapeKeys {
  _test: () => { stack: unknown[] }
}

const require = createRequire(import.meta.url)

/**
 * The module exposes its list only in an environment with that name. It is loaded here first and alone: its dependencies have
 * other ids and effects in that environment.
 */
function escapeKeysOfPopups(): EscapeKeys['_test'] {
  require('@rc-component/util')
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'test'
  try {
    return (require('@rc-component/portal/lib/useEscKeyDown') as EscapeKeys)._test
  } finally {
    process.env['NODE_ENV'] = before
  }
}

const escapeKeys = escapeKeysOfPopups()

/**
 * Ant Design's popups register for the Escape key while they render. Renders that React discards stay registered and would catch
 * the next Escape in a later test.
 */
export const forgetEscapeKeys = () => void escapeKeys().stack.splice(0)
