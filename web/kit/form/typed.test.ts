import { expect, test } from 'vitest'
import { phoneOf } from './typed.ts'

test('a phone is read as people write it, on an Arabic keyboard too', () => {
  for (const typed of ['+966 50-123 4567', '00966 (50) 123.4567', '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+۹۶۶۵۰۱۲۳۴۵۶۷'])
    expect([typed, phoneOf(typed)]).toEqual([typed, '+966501234567'])
})
