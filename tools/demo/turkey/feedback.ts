import type { FeedbackContent } from '../content.ts'

export const feedback: readonly FeedbackContent[] = [
  {
    from: 'agent',
    score: 5,
    description: 'Arama artık Türkçe harf yazmadan da buluyor, çağrı sırasında çok vakit kazandırıyor.',
  },
  {
    from: 'agent2',
    score: 4,
    description: 'Bordro ekibi için kaynak listesinde kısa açıklamaların görünmesi işimizi kolaylaştırdı.',
  },
  { from: 'lead', score: 3, description: 'Vardiya değişiminde ekibin üzerindeki işleri tek bakışta görebilmek isterim.' },
  { from: 'employee', score: null, description: 'Parolamı mesai dışında da kendim sıfırlayabilir miyim?' },
]
