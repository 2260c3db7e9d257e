type Key = string | number | (string | number)[];

export const recordKeyToString = (key: Key) => (Array.isArray(key) ? key.join(',') : key);

const reading = { isEditable: () => ({ isEditable: false }) };

/** No row is ever edited in place. */
export const useEditableArray = () => reading;

const refuse = (): never => {
  throw new Error('Rows are not edited in place in this build');
};
export const editableRowByKey = refuse;
export const defaultActionRender = refuse;
