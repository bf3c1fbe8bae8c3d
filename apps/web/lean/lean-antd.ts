import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const inPackage = (name: string, file: string) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)

/** Files of Ant Design that import a whole component for one function, and the file that holds only that function. */
const detours = [
  { by: 'antd/es/form/context.js', asks: '@rc-component/form', gets: inPackage('@rc-component/form', 'es/FormContext.js') },
  {
    by: 'antd/es/color-picker/color.js',
    asks: '@rc-component/color-picker',
    gets: inPackage('@rc-component/color-picker', 'es/color.js'),
  },
  {
    by: 'antd/es/color-picker/util.js',
    asks: '@rc-component/color-picker',
    gets: inPackage('@rc-component/color-picker', 'es/color.js'),
  },
  {
    by: 'antd/es/button/style/token.js',
    asks: '../../color-picker/components/ColorPresets',
    gets: path.join(import.meta.dirname, 'is-bright.ts'),
  },
]

/** Keeps forms, validation, the colour picker and the accordion out of pages that need only buttons and menus. */
export function leanAntd(): Plugin {
  const used = new Set<string>()
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /(^@rc-component\/(form|color-picker)|ColorPresets)$/ },
      handler(source, importer) {
        const asking = importer?.replaceAll(path.sep, '/') ?? ''
        const detour = detours.find(({ by, asks }) => asks === source && asking.endsWith(`/${by}`))
        if (!detour) return null
        used.add(detour.by)
        return detour.gets
      },
    },
    // Another version of Ant Design may have other files.
    buildEnd(error) {
      const unused = detours.filter(({ by }) => !used.has(by)).map(({ by, asks }) => `${by} no longer asks for ${asks}.`)
      if (!error && unused.length > 0) throw new Error(unused.join('\n'))
    },
  }
}
