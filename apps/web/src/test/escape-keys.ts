import { createRequire } from 'node:module'

interface EscapeKeys {
  _test: () => { stack: unknown[] }
}

const require = createRequire(import.meta.url)

/**
 * The module shows its list only in an environment of that name. It is read here before anything else asks for it, and alone: what it needs
 * itself has other ids and effects there.
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
 * Ant Design's popups put themselves down for the Escape key while they are rendered, also those that are given up before they are ever shown,
 * which nobody takes back. The next Escape would reach them, in whichever test that is.
 */
export const forgetEscapeKeys = () => void escapeKeys().stack.splice(0)
