import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Asset {
  type: string
  content: Buffer
}

export interface Assets {
  stylesheet: string
  script: string
  icon: string
  /** By the path under the mount path. */
  byPath: Map<string, Asset>
}

/** The files of our pages. A file's address contains its hash, so that a browser may keep it for ever. */
export async function loadAssets(mountPath: string): Promise<Assets> {
  const byPath = new Map<string, Asset>()
  const add = (name: string, type: string, content: Buffer) => {
    const [stem, extension] = name.split('.')
    const fileName = `${stem}-${createHash('sha256').update(content).digest('base64url').slice(0, 12)}.${extension}`
    byPath.set(`/assets/${fileName}`, { type, content })
    return fileName
  }

  const pattern = add('iznik.svg', 'image/svg+xml', await readAsset('iznik.svg'))
  const styles = (await readAsset('pages.css')).toString().replace('iznik.svg', pattern)
  const stylesheet = add('pages.css', 'text/css; charset=utf-8', Buffer.from((await fontFaces(add)) + styles))
  const script = add('pages.js', 'text/javascript; charset=utf-8', await readAsset('pages.js'))
  const icon = add('icon.svg', 'image/svg+xml', await readAsset('icon.svg'))
  const address = (fileName: string) => `${mountPath}/assets/${fileName}`
  return { stylesheet: address(stylesheet), script: address(script), icon: address(icon), byPath }
}

export function serveAsset(assets: Assets, path: string, response: ServerResponse): void {
  const asset = assets.byPath.get(path)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!asset) {
    response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    return
  }
  response
    .writeHead(200, {
      'Content-Type': asset.type,
      'Content-Length': asset.content.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    .end(asset.content)
}

const readAsset = (name: string) => readFile(join(import.meta.dirname, 'assets', name))

/** Inter, as the application shows it; where the package is not installed the system's own face takes its place. */
async function fontFaces(add: (name: string, type: string, content: Buffer) => string): Promise<string> {
  try {
    const styles = await readFile(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/opsz.css')), 'utf8')
    const faces = ['latin-ext', 'latin'].map(async (subset) => {
      const file = `inter-${subset}-opsz-normal.woff2`
      const face = styles.match(/@font-face \{[^{}]*\}/g)?.find((each) => each.includes(`/${file})`)) ?? ''
      const font = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${file}`)))
      return face.replace(`./files/${file}`, add(file, 'font/woff2', font))
    })
    return (await Promise.all(faces)).join('\n')
  } catch {
    return ''
  }
}
