import { documentRoutes } from '@destek/contracts/cases/documents'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The bytes of an image of a case; a document never changes. */
export const useImage = (id: string, { isWanted = true } = {}) =>
  useQuery({
    ...routeQuery(documentRoutes.preview, { params: { id } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // Shown in place of the image.
    meta: { suppressToast: () => true },
  })

/** Shows bytes in an `img`: the browser cannot send a token for it, so it gets an object URL. */
export const useImageSource = (content: Blob) =>
  useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
