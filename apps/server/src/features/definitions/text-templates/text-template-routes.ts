import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import type { Serve } from '../../../platform/http/serve.ts'
import { restoreText, saveText } from './change-text.ts'
import { chooseText } from './find-template.ts'
import { listTemplates, oneTemplate } from './list-templates.ts'
import { readText } from './read-text.ts'

export const serveTextTemplates = (serve: Serve) => {
  serve(textTemplateRoutes.pagedList, ({ tx, actor, query }) => listTemplates(tx, query, actor.language))
  serve(textTemplateRoutes.one, ({ tx, actor, params }) => oneTemplate(tx, params.name, actor.language))
  serve(textTemplateRoutes.content, ({ tx, query }) => readText(tx, chooseText(query)))
  serve(textTemplateRoutes.save, ({ tx, actor, body }) => saveText(tx, actor, body))
  serve(textTemplateRoutes.restore, ({ tx, actor, body }) => restoreText(tx, actor, body))
}
