import { documentRoutes } from '@destek/contracts/cases/documents'
import type { Serve } from '../../../platform/http/serve.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { deleteDocument } from './delete-document.ts'
import { downloadDocument } from './download-document.ts'
import { listDocuments } from './list-documents.ts'
import { uploadDocument } from './upload-document.ts'

export const serveDocuments = (serve: Serve, storage: DocumentStorage) => {
  serve(documentRoutes.download, ({ tx, actor, params }) => downloadDocument(tx, actor, params.id, storage))
  serve(documentRoutes.ofSection, ({ tx, actor, params }) => listDocuments(tx, actor, params.id))
  serve(documentRoutes.upload, ({ tx, hooks, actor, params, file }) => uploadDocument(tx, hooks, actor, params.id, file, storage))
  serve(documentRoutes.remove, ({ tx, hooks, actor, params }) => deleteDocument(tx, hooks, actor, params.id, storage))
}
