import { documentRoutes } from '@destek/contracts/cases/documents'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The bytes of an image of a case; what was added once never changes. */
export const useImage = (id: string, { isWanted = true } = {}) =>
  useQuery({
    ...routeQuery(documentRoutes.preview, { params: { id } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // Said where the image would be.
    meta: { suppressToast: () => true },
  })

/** Puts the bytes into an `img`: the browser cannot ask for them with a token, so it gets them under an address of this page. */
export const useImageSource = (content: Blob) =>
  useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
