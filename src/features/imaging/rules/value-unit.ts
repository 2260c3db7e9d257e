import { type Dataset, textOf } from './dataset';

/** In what the grey values of a picture are: HU for CT, else what the file says of its rescaling; empty where it says nothing. */
export function valueUnitOf(data: Dataset): string {
  const said = textOf(data, '00281054');
  if (said && said !== 'US') return said.slice(0, 16);
  return textOf(data, '00080060') === 'CT' ? 'HU' : '';
}
