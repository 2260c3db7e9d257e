import { DatePicker, type DatePickerProps } from 'antd';

/** A date of a form. Enter takes what was typed and does not send the form yet. */
export function DayInput(props: DatePickerProps) {
  return (
    <DatePicker
      style={{ width: '100%' }}
      placeholder="YYYY-MM-DD"
      {...props}
      onKeyDown={(press) => {
        if (press.key === 'Enter') press.preventDefault();
      }}
    />
  );
}
