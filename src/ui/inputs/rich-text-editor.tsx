import { ActionIcon } from '@mantine/core';
import { IconBold, IconH3, IconItalic, IconLink, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react';
import { Editor } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { useEffect, useRef, useState } from 'react';
import { isSafeLink } from '../../kernel/text/rich-text.ts';
import { askReason } from '../dialogs/message-dialog.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { richTextMessages } from './rich-text-messages.ts';

/** The elements of `richTextElements`, and nothing that the server would drop. */
const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [3] }),
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link.configure({
    autolink: false,
    linkOnPaste: false,
    openOnClick: false,
    isAllowedUri: isSafeLink,
    HTMLAttributes: { rel: null, target: null },
  }),
  UndoRedo,
];

/** What the buttons show as pressed. */
const toggles = ['bold', 'italic', 'underline', 'heading', 'bulletList', 'orderedList', 'link'] as const;
type Toggle = (typeof toggles)[number];

interface Props {
  readonly id: string;
  /** HTML; empty where nothing is written. */
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly onChange: (html: string | null) => void;
  readonly onBlur: (() => void) | undefined;
}

const attributesOf = (id: string, isInvalid: boolean): Record<string, string> => ({
  id,
  class: 'rich-text',
  role: 'textbox',
  tabindex: '0',
  dir: 'auto',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
});

/** Inserts text without marks: one line where the caret stands, several as paragraphs. */
const insertPlainText = (editor: Editor, text: string): void => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const texts = lines.map((line) => ({ type: 'text', text: line }));
  const paragraphs = texts.map((line) => ({ type: 'paragraph', content: [line] }));
  editor.commands.insertContent(texts.length === 1 ? texts : paragraphs);
};

const createEditor = (element: HTMLElement, content: string): Editor => {
  const editor: Editor = new Editor({
    element,
    extensions,
    content,
    // The policy of the pages allows no style element; the sheet of the field holds the rules.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      handlePaste: (_view, event) => {
        insertPlainText(editor, event.clipboardData?.getData('text/plain') ?? '');
        return true;
      },
      handleDrop: () => true,
    },
  });
  return editor;
};

/** Creates the editor once; later values, attributes and handlers reach it without making it anew. */
const useEditor = ({ id, value, isDisabled, isInvalid, onChange, onBlur }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const handlers = useRef({ onChange, onBlur });
  handlers.current = { onChange, onBlur };
  const first = useRef(value);
  /** The newest HTML that this editor reported: it comes back as the value and must not move the caret. */
  const reported = useRef(value);
  const [pressed, setPressed] = useState<readonly Toggle[]>([]);
  useEffect(() => {
    const created = createEditor(place.current as HTMLDivElement, first.current);
    editor.current = created;
    created.on('update', () => {
      reported.current = created.isEmpty ? '' : created.getHTML();
      handlers.current.onChange(reported.current === '' ? null : reported.current);
    });
    created.on('transaction', () => setPressed(toggles.filter((name) => created.isActive(name))));
    created.on('blur', () => handlers.current.onBlur?.());
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.current?.commands.setContent(value, { emitUpdate: false });
  }, [value]);
  useEffect(() => editor.current?.setEditable(!isDisabled, false), [isDisabled]);
  useEffect(() => {
    const current = editor.current;
    current?.setOptions({ editorProps: { ...current.options.editorProps, attributes: attributesOf(id, isInvalid) } });
  }, [id, isInvalid]);
  return { place, editor, pressed };
};

/** Asks for the address; a link without selected text shows its address. */
const addLink = async (editor: Editor, words: { readonly title: string; readonly label: string }): Promise<void> => {
  const { empty } = editor.state.selection;
  const address = await askReason({ ...words, accept: words.title });
  if (address === null || !isSafeLink(address)) return;
  const mark = { type: 'link', attrs: { href: address } };
  if (empty)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: address, marks: [mark] })
      .run();
  else editor.chain().focus().setLink({ href: address }).run();
};

/** The editor of `RichTextField`: a toolbar and the text. Loaded when a form needs it, hence a default export. */
const RichTextEditor = (props: Props) => {
  const t = { ...useTexts(uiMessages), ...useTexts(richTextMessages) };
  const { place, editor, pressed } = useEditor(props);
  const chain = () => editor.current?.chain().focus();
  const tools = [
    { name: 'bold', label: t.bold, icon: IconBold, run: () => chain()?.toggleBold().run() },
    { name: 'italic', label: t.italic, icon: IconItalic, run: () => chain()?.toggleItalic().run() },
    { name: 'underline', label: t.underline, icon: IconUnderline, run: () => chain()?.toggleUnderline().run() },
    { name: 'heading', label: t.heading, icon: IconH3, run: () => chain()?.toggleHeading({ level: 3 }).run() },
    { name: 'bulletList', label: t.bullets, icon: IconList, run: () => chain()?.toggleBulletList().run() },
    { name: 'orderedList', label: t.numbers, icon: IconListNumbers, run: () => chain()?.toggleOrderedList().run() },
    {
      name: 'link',
      label: t.link,
      icon: IconLink,
      run: () => {
        if (editor.current?.isActive('link')) chain()?.extendMarkRange('link').unsetLink().run();
        else if (editor.current) void addLink(editor.current, { title: t.link, label: t.link_address });
      },
    },
  ] as const;
  return (
    <>
      <div role="toolbar" aria-label={t.formatting} className="rich-text-tools">
        {tools.map((tool) => (
          <ActionIcon
            key={tool.name}
            aria-label={tool.label}
            title={tool.label}
            aria-pressed={pressed.includes(tool.name)}
            disabled={props.isDisabled}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void tool.run()}
          >
            <tool.icon size={18} />
          </ActionIcon>
        ))}
      </div>
      <div ref={place} />
    </>
  );
};

export default RichTextEditor;
