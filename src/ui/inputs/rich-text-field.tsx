import { ActionIcon, Input } from '@mantine/core';
import { IconBold, IconH3, IconItalic, IconLink, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isSafeLink, type RichText } from '../../kernel/rich-text.ts';
import { askReason } from '../dialogs/message-dialog.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useErrorText } from './field.ts';
import './rich-text-field.css';

/** Text that the server has cleaned, with its marks. */
export const RichTextView = ({ of }: { readonly of: RichText }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only `cleanRichText` on the server makes a RichText
  <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: of }} />
);

/** What the browser's editor does; it keeps undo, spelling and input methods right, which own editing would not. */
const command = (name: string, value?: string): void => {
  document.execCommand(name, false, value);
};

/** How many characters stand before the caret. */
const caretIn = (editor: HTMLElement): number => {
  const selection = getSelection();
  if (!selection?.rangeCount) return 0;
  const before = document.createRange();
  before.selectNodeContents(editor);
  before.setEnd(selection.focusNode!, selection.focusOffset);
  return before.toString().length;
};

/** Puts the caret behind so many characters: a browser that makes a line a list leaves it at the line's beginning. */
const placeCaret = (editor: HTMLElement, characters: number): void => {
  const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  let left = characters;
  let node = texts.nextNode();
  while (node && left > node.textContent!.length) {
    left -= node.textContent!.length;
    node = texts.nextNode();
  }
  if (node) getSelection()?.collapse(node, left);
};

/**
 * A text with simple marks: bold, italic, underline, heading, lists, links; Ctrl-B, Ctrl-I, Ctrl-U work. The value is
 * HTML, and what the server makes of it counts: it keeps a few elements and rebuilds them. Pasted text comes without
 * marks.
 */
export const RichTextField = (field: FieldProps<string | null>) => {
  const t = useTexts(uiMessages);
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  /** What this editor told: its own words come back as the value, maybe after the next ones were typed. */
  const told = useRef<string[]>([]);
  const [marks, setMarks] = useState<readonly string[]>([]);
  const error = useErrorText(field.label, field.error);
  // The editor holds the text; from outside it is only changed when somebody else changed the value.
  useEffect(() => {
    const value = field.value ?? '';
    const at = told.current.lastIndexOf(value);
    if (at >= 0) told.current = told.current.slice(at);
    else if (editor.current) {
      editor.current.innerHTML = value;
      told.current = [value];
    }
  }, [field.value]);
  const tell = () => {
    const html = editor.current!.textContent?.trim() ? editor.current!.innerHTML : '';
    told.current.push(html);
    field.onChange(html === '' ? null : html);
  };
  const look = () =>
    setMarks(
      ['bold', 'italic', 'underline', 'insertUnorderedList', 'insertOrderedList'].filter((one) =>
        document.queryCommandState(one),
      ),
    );
  const run = (name: string, value?: string) => {
    editor.current?.focus();
    const caret = getSelection()?.isCollapsed ? caretIn(editor.current!) : null;
    command(name, value);
    if (caret !== null && /^(insert|format)/.test(name)) placeCaret(editor.current!, caret);
    tell();
    look();
  };
  const addLink = async () => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
    const address = await askReason({ title: t.link, label: t.link_address, accept: t.link });
    if (address === null || !isSafeLink(address)) return;
    editor.current?.focus();
    if (range) {
      selection?.removeAllRanges();
      selection?.addRange(range);
    }
    if (range?.collapsed) command('insertText', address);
    run('createLink', address);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    command('insertText', event.clipboardData.getData('text/plain'));
  };
  const tools = [
    { name: 'bold', label: t.bold, icon: IconBold, run: () => run('bold') },
    { name: 'italic', label: t.italic, icon: IconItalic, run: () => run('italic') },
    { name: 'underline', label: t.underline, icon: IconUnderline, run: () => run('underline') },
    { name: 'heading', label: t.heading, icon: IconH3, run: () => run('formatBlock', 'h3') },
    { name: 'insertUnorderedList', label: t.bullets, icon: IconList, run: () => run('insertUnorderedList') },
    { name: 'insertOrderedList', label: t.numbers, icon: IconListNumbers, run: () => run('insertOrderedList') },
    { name: 'link', label: t.link, icon: IconLink, run: () => void addLink() },
  ];
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={field.description}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div className="rich-text-field" data-disabled={field.disabled || undefined}>
        <div role="toolbar" aria-label={t.formatting} className="rich-text-tools">
          {tools.map((tool) => (
            <ActionIcon
              key={tool.name}
              aria-label={tool.label}
              title={tool.label}
              aria-pressed={marks.includes(tool.name)}
              disabled={field.disabled ?? false}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={tool.run}
            >
              <tool.icon size={18} />
            </ActionIcon>
          ))}
        </div>
        <div
          ref={editor}
          id={id}
          className="rich-text"
          contentEditable={!field.disabled}
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          dir="auto"
          onInput={tell}
          onKeyUp={look}
          onMouseUp={look}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
          onBlur={field.onBlur}
        />
      </div>
    </Input.Wrapper>
  );
};
