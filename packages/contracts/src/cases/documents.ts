import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { DocumentName } from './case-shapes.ts'
import { ById, Time } from '../core/fields.ts'
import { listOf } from '../core/paging.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const megabyte = 1024 * 1024

export const documentLimits = {
  count: 3,
  bytes: 10 * megabyte,
  megabytes: 10,
  name: 255,
  /** A `.jpg` file counts as jpeg. */
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'txt', 'jpeg', 'jpg'],
  /**
   * How much one person may upload per day in the tenant's calendar. Agents have a higher limit, because they add files that many people
   * send.
   */
  daily: {
    employee: { files: 30, megabytes: 100 },
    agent: { files: 500, megabytes: 2000 },
  },
} as const

/** The `accept` attribute of file inputs. */
export const acceptedDocuments = documentLimits.extensions.map((extension) => `.${extension}`).join(',')

export const Document = DocumentName.extend({ contentType: z.string(), creationTime: Time })

/** Two files of one upload are the same if their names and sizes are equal. */
export const isSameDocument = (one: { name: string; size: number }, other: { name: string; size: number }) =>
  one.name === other.name && one.size === other.size

export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The files that a browser can show, by file extension. The content was checked against the extension at the upload. */
const previews = { pdf: 'pdf', png: 'image', jpeg: 'image', jpg: 'image' } as const

export const previewOf = (name: string): 'image' | 'pdf' | null => previews[extensionOf(name) as keyof typeof previews] ?? null

/** Users who may see the case may read its documents. The server decides for each case. */
export const documentRoutes = routes('documents', {
  /** Answers the bytes as base64. */
  download: get('/api/destek/document/download/:id', { params: ById, answer: z.string(), scope: 'document' }),
  /** The bytes of an image or a PDF for display. Other documents can only be downloaded. */
  preview: get('/api/destek/document/preview/:id', { params: ById, file: 'inline', scope: 'document' }),
  /** The documents of a case or of one of its details. */
  ofSection: get('/api/destek/document/section/:id', { params: ById, answer: listOf(Document), scope: 'case' }),
  /** Adds a file to the case or the detail with this id. */
  upload: post('/api/destek/document/:id', {
    params: ById,
    answer: Document,
    upload: { field: 'file', bytes: documentLimits.bytes },
    ...caseAccess.addDocument,
  }),
  remove: del('/api/destek/document/:id', { params: ById, ...caseAccess.removeDocument }),
})

export type Document = z.infer<typeof Document>
