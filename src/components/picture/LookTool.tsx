import { BgColorsOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Popover, Slider } from 'antd';
import { LOOK_RANGE, type Look } from './look';

/** Brightness and contrast, with their keys. */
export function LookTool({ look }: { look: Look }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `pdf.viewer.${id}` });
  const slider = (part: 'brightness' | 'contrast') => (
    <div className="portal-picture-slider">
      {say(part)}
      <Slider
        {...LOOK_RANGE}
        value={look[part]}
        ariaLabelForHandle={say(part)}
        onChange={(value) => look.set({ [part]: value })}
      />
    </div>
  );
  return (
    <Popover
      trigger="click"
      title={say('look')}
      content={
        <>
          {slider('brightness')}
          {slider('contrast')}
          <Button size="small" onClick={look.reset} disabled={!look.filter}>
            {say('look.reset')}
          </Button>
        </>
      }
    >
      <Button
        type={look.filter ? 'primary' : 'text'}
        size="small"
        icon={<BgColorsOutlined />}
        aria-label={say('look')}
      />
    </Popover>
  );
}
