import { posix } from 'node:path'
import { workbookLimits } from '@destek/contracts/people/reader-limits'
import { isDateFormat } from 'hucre'
import { UnreadableFile } from '../rows-file.ts'
import type { Archive } from './archive.ts'
import { attribute, readXml } from './scan-xml.ts'

export interface Workbook {
  sheet: string
  sharedStrings: string | null
  styles: string | null
  countsFrom1904: boolean
}

/** Finds the parts of a workbook, whose names are free. The first sheet that is not hidden is read. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const [main] = await readTargets(archive, '_rels/.rels').then((all) => all.filter(ofType('officeDocument')))
  if (!main || !archive.has(main.path) || !main.path.endsWith('.xml')) throw new UnreadableFile('notATable')
  const { dir, base } = posix.parse(main.path)
  const targets = await readTargets(archive, posix.join(dir, '_rels', `${base}.rels`), dir)
  const sheets: { target: string | undefined; isHidden: boolean }[] = []
  let countsFrom1904 = false
  await readXml(archive.read(main.path), {
    open(name, attributes) {
      if (name === 'sheet') {
        if (sheets.length >= workbookLimits.sheets) throw new UnreadableFile('tooManySheets')
        sheets.push({ target: attribute(attributes, 'id'), isHidden: (attributes['state'] ?? 'visible') !== 'visible' })
      }
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  })
  const worksheets = new Map(targets.filter(ofType('worksheet')).map(({ id, path }) => [id, path]))
  const sheet = [...sheets.filter(({ isHidden }) => !isHidden), ...sheets]
    .map(({ target }) => worksheets.get(target ?? ''))
    .find((path) => path !== undefined)
  if (sheet === undefined) throw new UnreadableFile('notATable')
  const optional = (type: string) => targets.filter(ofType(type)).find(({ path }) => archive.has(path))?.path ?? null
  return { sheet, sharedStrings: optional('sharedStrings'), styles: optional('styles'), countsFrom1904 }
}

interface Target {
  id: string
  type: string
  path: string
}

const ofType = (type: string) => (target: Target) => target.type.endsWith(`/${type}`)

async function readTargets(archive: Archive, name: string, folder = ''): Promise<Target[]> {
  const targets: Target[] = []
  if (!archive.has(name)) return targets
  await readXml(archive.read(name), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return
      if (targets.length >= workbookLimits.parts) throw new UnreadableFile('tooManyParts')
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      targets.push({ id: Id, type: Type, path })
    },
  })
  return targets
}

/** Which styles show a number as a date, by their places. */
export async function readDateStyles(archive: Archive, name: string | null): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let isInside = false
  if (name === null) return styles
  await readXml(archive.read(name), {
    open(tag, { numFmtId = '', formatCode = '' }) {
      if (tag === 'numFmt') formats.set(numFmtId, formatCode)
      if (tag === 'cellXfs') isInside = true
      if (Math.max(formats.size, styles.length) > workbookLimits.styles) throw new UnreadableFile('tooManyStyles')
      if (tag === 'xf' && isInside) styles.push(isDateFormat(formats.get(numFmtId) ?? numFmtId))
    },
    close(tag) {
      if (tag === 'cellXfs') isInside = false
    },
  })
  return styles
}
