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

/** Nothing is drawn by a value type; used as a form or field it throws. */
export default ProForm;
