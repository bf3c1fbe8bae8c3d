import { type Category, categoryRoutes } from '@destek/contracts/categories'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../ui/row-actions.tsx'
import { lowerPrefix } from '../../ui/split/use-two-levels.ts'

interface CategoryActionsProps {
  category: Category
  level: 'main' | 'sub'
}

export function CategoryActions({ category, level }: CategoryActionsProps) {
  const { t } = useTranslation('categories')
  return (
    <RowActions
      id={category.id}
      named={category.name}
      edit={categoryRoutes.save}
      remove={categoryRoutes.remove}
      removeLabel={t(`${level}.delete`)}
      consequence={t(`${level}.deletedMeans`)}
      param={level === 'main' ? undefined : lowerPrefix}
    />
  )
}
