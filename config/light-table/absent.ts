import { createContext } from 'react';

const refuse = (): never => {
  throw new Error(
    'Columns draw themselves (render): value types, search forms and editable tables are not in this build',
  );
};

export const GridContext = createContext({});
export const FieldContext = createContext({});
export const ProFormField = refuse;
export const ProFormDependency = refuse;
export const ProForm = Object.assign(refuse, { useFormInstance: refuse });
export const proFieldParsingValueEnumToArray = refuse;

/** In the place of the form and of the map of value types, which is empty. */
export default function Absent(): never {
  return refuse();
}
