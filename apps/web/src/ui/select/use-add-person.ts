import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answered, call } from '../../lib/api/api-client.ts'
import type { AddUserRoute } from '../../lib/api/route-kinds.ts'
import { problemsOf } from '../form/core/field-rules.ts'

interface AddPersonOptions<R extends AddUserRoute> {
  /** The route takes a `userId` and the group. */
  route: R
  group: object
  onAdded: (answer: Answered<R>) => void
}

/** Adds a chosen user to a group, once at a time; without a choice it shows what is missing. */
export function useAddPerson<R extends AddUserRoute>({ route, group, onAdded }: AddPersonOptions<R>) {
  const queryClient = useQueryClient()
  const [userId, setUserId] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const choose = (id: string | null) => {
    setUserId(id)
    setAsked(false)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { userId: string }) => call<AddUserRoute>(route, { body }) as Promise<Answered<R>>,
    onSuccess: onAdded,
    // Also after a refusal: another user may have changed the group.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [route.group] }),
  })
  const body = { ...group, userId }
  return {
    userId,
    choose,
    problem: asked ? problemsOf(route.body, route.group, body).get('userId') : undefined,
    isAdding: isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      setAsked(true)
      if (userId !== null && !isPending) mutate({ ...group, userId })
    },
  }
}
